import type { Category } from '@top100/domain/categories';
import { defineMessages } from '@top100/messages/define-messages';
import { formatNumber } from '@top100/messages/formats';

/** Words of the form, which come with its first use. The fixed ones: ops/docs/product.md. */
export const formMessages = defineMessages('form', {
  editTitle: ({ noun }: Category) => `Edit ${noun}`,
  addAnyway: 'Add anyway',
  saveAnyway: 'Save anyway',
  isRequired: (label: string) => `${label} is required`,
  lengthProblem: 'Length must look like 3:45, and be at most 24 hours',
  noChoice: 'None',
  noteHint: 'Only you see notes, unless you show them on a public list.',
  noteLength: (length: number, max: number) => `${formatNumber(length)} of ${formatNumber(max)} characters`,
  noteTooLong: (length: number, max: number) =>
    `Notes can have ${formatNumber(max)} characters; this one has ${formatNumber(length)}`,
  notesTotal: (bytes: number, max: number) =>
    `all notes of this list: ${formatNumber(Math.ceil(bytes / 1000))} of ${formatNumber(max / 1000)} kB`,
  notesTooLarge: (max: number) =>
    `The notes of this list would take more than ${formatNumber(max / 1000)} kB. Shorten this one.`,
  resumed: 'We kept what you typed.',
  startAfresh: 'Start over',
  failedToCreate: 'Failed to create custom item. Please try again.',
});
