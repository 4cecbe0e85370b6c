/** The little of Node that the build needs. */
declare module "node:fs" {
  export function readFileSync(path: URL, encoding: "utf-8"): string;
}
declare module "node:crypto" {
  interface Hash {
    update(text: string): Hash;
    digest(encoding: "hex"): string;
  }
  export function createHash(algorithm: "sha256"): Hash;
}
