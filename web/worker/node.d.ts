/** The little of Node that the build needs. */
declare module "node:fs" {
  export function readFileSync(path: URL, encoding: "utf-8"): string;
}
declare module "node:crypto" {
  interface Hash {
    update(content: string | Uint8Array): Hash;
    digest(encoding: "hex"): string;
  }
  export function createHash(algorithm: "sha256"): Hash;
}
declare module "node:zlib" {
  export function crc32(content: Uint8Array): number;
  export function deflateSync(content: Uint8Array, options: { level: number }): Uint8Array<ArrayBuffer>;
}
