import type { CategoryId } from '@top100/domain/categories';
import { categoryById } from '@top100/domain/categories';
import type { Item } from '@top100/domain/items';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TextField } from '../../shared/ui/text-field.tsx';
import { messages } from './messages.ts';
import { RankedList } from './ranked-list.tsx';
import styles from './ranking-demo.module.css';

interface RankingDemoProps {
  /** Default length without `?items=` in the address. */
  count: number;
  category?: CategoryId;
}

const maxItems = 1000;

const words = ['Blue', 'Rain', 'Sunday', 'Radio', 'Garden', 'Halo', 'Midnight', 'Paper', 'River', 'Ghost'];
const first = ['Ada', 'Björn', 'Chiyo', 'Dara', 'Élodie', 'Fela', 'Gael'];
const last = [
  'Okoye',
  'Lind',
  'Tanaka',
  'Moreau',
  'Silva',
  'Khan',
  'Novák',
  'Reyes',
  'Berg',
  'Adeyemi',
  'Rossi',
];
const pick = (from: readonly string[], at: number) => from[at % from.length] as string;

/** A generated song; the same for each rank on every visit. */
function demoSong(at: number): Item {
  return {
    id: `demo_${at}`,
    type: 'song',
    dateAdded: '2024-01-01T00:00:00.000Z',
    title: `${pick(words, at * 7)} ${pick(words, at * 3 + 1)} ${at + 1}`,
    artist: `${pick(first, at * 5)} ${pick(last, at * 3)}`,
    year: 1960 + ((at * 13) % 65),
    duration_seconds: 120 + ((at * 37) % 300),
  };
}

/** The ranking with a long generated list that isn't saved. */
export function RankingDemo({ count, category = 'songs' }: RankingDemoProps): ReactNode {
  const [params] = useSearchParams();
  const [items, setItems] = useState<readonly Item[]>(() => {
    const length = Math.min(maxItems, Number.parseInt(params.get('items') ?? '', 10) || count);
    return Array.from({ length }, (_, at) => demoSong(at));
  });
  const [filter, setFilter] = useState('');
  const move = (id: string, to: number) =>
    setItems((now) => {
      const item = now.find((one) => one.id === id);
      return item ? now.filter((one) => one !== item).toSpliced(to, 0, item) : now;
    });
  const remove = (id: string) => setItems((now) => now.filter((item) => item.id !== id));
  return (
    <div className={styles.demo}>
      <TextField label={messages.find} value={filter} onChange={setFilter} />
      <div className={styles.list}>
        <RankedList
          category={categoryById(category)}
          items={items}
          filter={filter}
          onMove={move}
          onRemove={remove}
          onEdit={() => undefined}
        />
      </div>
    </div>
  );
}
