import { maxNoteLength } from './notes.ts';

/** The kinds of fields that an item can have, and the fields that several categories share. */

export interface TextField<Name extends string = string> {
  name: Name;
  label: string;
  kind: 'text';
  required: boolean;
  maxLength: number;
  /** Says who made an item, or what it belongs to: with the title it distinguishes two items. */
  isMaker?: boolean;
}

/** Text that may have several lines. */
export interface LongTextField<Name extends string = string> {
  name: Name;
  label: string;
  kind: 'long text';
  required: boolean;
  maxLength: number;
}

export interface ChoiceField<Name extends string = string> {
  name: Name;
  label: string;
  kind: 'choice';
  required: boolean;
  options: readonly string[];
}

/** A whole number from `min` to `max`; 'this year' moves with the clock. */
export interface NumberField<Name extends string = string> {
  name: Name;
  label: string;
  kind: 'number' | 'duration';
  required: boolean;
  min: number;
  max: number | 'this year';
}

export type FieldOf<Name extends string> =
  | TextField<Name>
  | LongTextField<Name>
  | ChoiceField<Name>
  | NumberField<Name>;

/** The fields of a category, in the order of its form; the first is what an item is called. */
export type Fields<Name extends string = string> = readonly [TextField<'title' | 'name'>, ...FieldOf<Name>[]];

export const text = <Name extends string>(name: Name, label: string, maxLength: number, required = false) =>
  ({ name, label, kind: 'text', required, maxLength }) satisfies TextField<Name>;

export const maker = <Name extends string>(name: Name, label: string, required = false): TextField<Name> => ({
  ...text(name, label, 200, required),
  isMaker: true,
});

export const number = <Name extends string>(
  name: Name,
  label: string,
  min: number,
  max: number | 'this year',
  kind: 'number' | 'duration' = 'number',
): NumberField<Name> => ({ name, label, kind, required: false, min, max });

export const year = (min: number) => number('year', 'Year', min, 'this year');

export const genre = (options: readonly string[]): ChoiceField<'genre'> => ({
  name: 'genre',
  label: 'Genre',
  kind: 'choice',
  required: false,
  options,
});

export const title = text('title', 'Title', 500, true);
export const ownName = text('name', 'Name', 200, true);
export const country = text('country', 'Country', 100);

/** What the owner writes about an item. Strangers see it only where the list's owner shows notes. */
export const note: LongTextField<'note'> = {
  name: 'note',
  label: 'Note',
  kind: 'long text',
  required: false,
  maxLength: maxNoteLength,
};
