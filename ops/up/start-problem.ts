/** Something that the person at the terminal can put right; its message is the one line that they get. */
export class StartProblem extends Error {}
