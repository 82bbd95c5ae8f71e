import { useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { Field, Input } from '../../../../components/field/field.tsx';
import { useTry } from '../api/try-entry.ts';
import { ActRow } from './part.tsx';
import { Failed, Found, TryAnswer } from './try-answer.tsx';

const SYMBOL = /^[A-Z0-9.^=-]{1,15}$/;

interface AddSymbolProps {
  readonly known: ReadonlySet<string>;
  /** How many more symbols fit. */
  readonly room: number;
  readonly onAdd: (symbol: string) => void;
}

/** A symbol can be added without a try too: quotes may be off, or the provider busy. */
export function AddSymbol({ known, room, onAdd }: AddSymbolProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const trial = useTry();
  const tried = trial.data;
  const symbol = typed.trim().toUpperCase();
  if (room <= 0) return <p>This list has 20 symbols, the most that fit.</p>;
  const check = () => {
    const isSymbol = SYMBOL.test(symbol);
    const sentence = known.has(symbol) ? `${symbol} is in this list already.` : '';
    setProblem(isSymbol ? sentence : 'Enter a symbol such as CMG.');
    return isSymbol && !sentence;
  };
  const attempt = () => {
    if (check()) trial.mutate({ kind: 'symbol', symbol });
  };
  const add = () => {
    if (!check()) return;
    onAdd(symbol);
    setTyped('');
    trial.reset();
  };
  return (
    <>
      <ActRow>
        <Field label="Add symbol" error={problem}>
          {(ids) => (
            <Input
              {...ids}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setProblem('');
                trial.reset();
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
          )}
        </Field>
        <Button disabled={trial.isPending} onClick={attempt}>
          Try
        </Button>
        <Button onClick={add}>Add symbol</Button>
      </ActRow>
      <TryAnswer isPending={trial.isPending}>
        {tried?.kind === 'failed' && <Failed>{tried.reason}</Failed>}
        {tried?.kind === 'symbol' && (
          <Found>
            <b>{tried.company}</b>
            {tried.price !== null && `, ${tried.price} ${tried.currency ?? 'USD'}`}
          </Found>
        )}
      </TryAnswer>
    </>
  );
}
