import { codeLength, isEmail, isUsername, normaliseCode, usernameMessage } from '@top100/domain/identity';
import { maxPasswordLength } from '@top100/domain/password';
import * as z from 'zod/mini';

/** Checked before trimming: a line break in a name could inject a header into a mail. */
const oneLine = z.regex(/^[^\r\n]*$/, 'must be one line');

export const username = z.string().check(
  oneLine,
  z.overwrite((text) => text.trim()),
  z.refine(isUsername, usernameMessage),
);

/** Trimmed and in lower case: no mail provider distinguishes Ann@ from ann@. */
export const email = z.string().check(
  oneLine,
  z.overwrite((text) => text.trim().toLowerCase()),
  z.refine(isEmail, 'Please enter a valid email address'),
);

export const mailedCode = z
  .string()
  .check(
    z.maxLength(50),
    z.overwrite(normaliseCode),
    z.length(codeLength, `The code has ${codeLength} characters`),
  );

/** A password as typed to sign in: any text of a sane length. */
export const givenPassword = z.string().check(z.minLength(1), z.maxLength(maxPasswordLength));
