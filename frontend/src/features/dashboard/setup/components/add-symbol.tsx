import { useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { Field, Input } from '../../../../components/field/field.tsx';
import { ActRow } from './part.tsx';

const SYMBOL = /^[A-Z0-9.^=-]{1,15}$/;

export function AddSymbol({
  known,
  room,
  onAdd,
}: {
  readonly known: ReadonlySet<string>;
  readonly room: number;
  readonly onAdd: (symbol: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const symbol = typed.trim().toUpperCase();
  if (room <= 0) return <p>This list has 20 symbols, the most that fit.</p>;
  const add = () => {
    if (!SYMBOL.test(symbol)) return setProblem('Enter a symbol such as CMG.');
    if (known.has(symbol)) return setProblem(`${symbol} is in this list already.`);
    onAdd(symbol);
    setTyped('');
    return setProblem('');
  };
  return (
    <ActRow>
      <Field label="Add symbol" error={problem}>
        {(ids) => (
          <Input
            {...ids}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
        )}
      </Field>
      <Button onClick={add}>Add symbol</Button>
    </ActRow>
  );
}
