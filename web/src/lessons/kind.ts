/** What is said in a course. The positions and the moves wanted are the server's; a step has the same name there. */
export interface StepText {
  name: string;
  title: string;
  /** `**strong**` and `code` may be marked so. */
  task: string;
  /** Said when it is done. */
  done: string;
  /** The ruling that says it in full. */
  rule: string;
}

export type LessonText = StepText[];
