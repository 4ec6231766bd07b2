import { ApiError } from './api-error.ts';

export type FormValue = string | FormValue[] | Form;
export interface Form {
  [name: string]: FormValue;
}

/** Parses `a[b][0][c]=x`, as Stripe's clients encode parameters in bodies and queries. */
export function readForm(text: string): Form {
  const root: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replace(/\]/g, '').split('[');
    if (path.length > 10) throw new ApiError(400, `Invalid parameter name: ${name}`);
    put(root, path, value);
  }
  return listed(root) as Form;
}

function put(form: Form, [first = '', ...rest]: string[], value: string): void {
  // `expand[]=a&expand[]=b`: the next index.
  const name = first === '' ? String(Object.keys(form).length) : first;
  if (rest.length === 0) {
    form[name] = value;
    return;
  }
  const inner = form[name];
  const next: Form = typeof inner === 'object' && !Array.isArray(inner) ? inner : Object.create(null);
  form[name] = next;
  put(next, rest, value);
}

/** An object with the keys 0, 1, … becomes an array. */
function listed(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const names = Object.keys(value);
  const inner = Object.fromEntries(names.map((name) => [name, listed(value[name] ?? '')]));
  return names.length > 0 && names.every((name, index) => name === String(index))
    ? Object.values(inner)
    : inner;
}
