/** The calls for studying a game. They are the same wherever the server offers them: at a finished table or a record. */
import { call } from "../api";
import type { Analysed, Animation, Eyes, Measured, Picture, Replay, Span, PlyView, Tried, Try } from "../wire";

export const studyCalls = (base: string) => ({
  replay: () => call<Replay>("GET", `${base}/replay`),
  plies: (span: Span) => call<PlyView[]>("POST", `${base}/plies`, span),
  attempt: (wanted: Try) => call<Tried>("POST", `${base}/try`, wanted),
  picture: (wanted: Try) => call<Picture>("POST", `${base}/picture`, wanted),
  animation: (wanted: Eyes) => call<Animation>("POST", `${base}/animation`, wanted),
  ways: (wanted: Try) => call<Measured>("POST", `${base}/ways`, wanted),
  analysis: () => call<Analysed>("GET", `${base}/analysis`),
  analyse: () => call<Analysed>("POST", `${base}/analysis`),
});

/** The viewer who sees everything. */
export const OPEN = -2;
export const CHANCE = -1;
