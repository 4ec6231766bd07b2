export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: unknown;
  items?: JsonSchema;
  minimum?: number;
  [keyword: string]: unknown;
}

const time = '2026-01-31T12:00:00.000Z';
const id = '0b8f9a3e-7c55-4d21-9d0e-1f6f0c2a4b77';

/** Example values by field name, or by object and field name. Other text fields use their own name. */
const examples: Record<string, unknown> = {
  ...{ id, account: id, accountId: id, itemId: id, listId: id, lists: id, revisionId: id, subjectId: id },
  ...{ deleted: id, own: id, user: id, until: time, at: time, day: '2026-01-31', currentPeriodEnd: time },
  ...{ last_sync_at: time, last_sync_device_id: 'device-1', device_id: 'device-1', epoch: '1' },
  ...{
    title: 'Songs of my youth',
    description: 'Every one of them on repeat',
    device_name: 'Firefox on Linux',
  },
  ...{ 'item.title': 'Bohemian Rhapsody', 'row.title': 'Bohemian Rhapsody', itemTitle: 'Bohemian Rhapsody' },
  ...{ 'result.title': 'Bohemian Rhapsody', top: 'Bohemian Rhapsody', text: 'Bohemian Rhapsody', q: 'queen' },
  ...{ artist: 'Queen', album: 'A Night at the Opera', author: 'Jane Austen', country: 'GB', year: 1975 },
  ...{ duration_seconds: 354, track_number: 11, formed_year: 1970, itemCount: 100, retryAfter: 30 },
  ...{
    publicSlug: 'songs-of-my-youth-0b8f9a3e',
    listSlug: 'songs-of-my-youth',
    shortUri: 'songs-of-my-youth',
  },
  ...{ username: 'ada', email: 'ada@example.com', code: 'K7M2PX', verificationCode: 'K7M2PX' },
  ...{ password: 'Correct-Horse-1!', currentPassword: 'Correct-Horse-1!', newPassword: 'Battery-Staple-2!' },
  ...{
    priceId: 'price_monthly',
    subscriptionId: 'sub_1',
    url: 'https://top100.example/account',
    version: '1.0.0',
  },
  ...{ successUrl: '/account?paid', cancelUrl: '/upgrade', returnUrl: '/account', category: 'songs' },
};

/** Example fields of an item, whose schema leaves them open. */
const itemFields = { type: 'song', title: 'Bohemian Rhapsody', artist: 'Queen' };

/** An example value that a schema accepts, from the names and types of its fields. */
export function exampleOf(schema: JsonSchema, name = '', parent = ''): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice?.[0]) return exampleOf(choice[0], name, parent);
  const named = examples[`${parent}.${name}`] ?? examples[name];
  switch ([schema.type].flat()[0]) {
    case 'object':
      return objectExample(schema, name);
    case 'array':
      return schema.items ? [exampleOf(schema.items, name in examples ? name : name.replace(/s$/, ''))] : [];
    case 'integer':
    case 'number':
      return typeof named === 'number' ? named : (schema.default ?? Math.max(1, schema.minimum ?? 1));
    case 'boolean':
      return schema.default ?? true;
    case 'string':
      return typeof named === 'string' ? named : name.endsWith('At') ? time : name;
    default:
      return null;
  }
}

function objectExample({ properties = {}, additionalProperties: more }: JsonSchema, name: string): unknown {
  const fields = Object.entries(properties).map(([key, value]) => [key, exampleOf(value, key, name)]);
  const isRecord = fields.length === 0 && typeof more === 'object';
  if (isRecord) return { [id]: exampleOf(more as JsonSchema) };
  const isOpenItem = name === 'item' && fields.length === 1;
  return { ...Object.fromEntries(fields), ...(isOpenItem && itemFields) };
}
