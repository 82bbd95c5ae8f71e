import { useState } from 'react';
import { Field, Input } from '../../../../components/field/field.tsx';
import { SegmentedControl } from '../../../../components/segmented-control/segmented-control.tsx';
import type { Editor } from '../rules/editor.ts';
import { AddSymbol } from './add-symbol.tsx';
import { EntryError, State } from './entry.tsx';
import { OrderedList } from './ordered-list.tsx';
import { Part } from './part.tsx';
import styles from './stocks-part.module.css';

const MOST = 20;

export function StocksPart({ editor }: { readonly editor: Editor }) {
  const [name, setName] = useState<'holdings' | 'trackings'>('holdings');
  const { settings, states, errorAt, change } = editor;
  const { stocks } = settings;
  const { label, symbols } = stocks[name];
  const save = (part: { readonly label?: string; readonly symbols?: readonly string[] }) =>
    change({
      stocks: {
        ...stocks,
        [name]: { label: part.label ?? label, symbols: [...(part.symbols ?? symbols)] },
      },
    });
  const options = [
    { value: 'holdings', label: stocks.holdings.label || 'First list' },
    { value: 'trackings', label: stocks.trackings.label || 'Second list' },
  ] as const;
  return (
    <Part
      id="setup-stocks"
      title="Stocks"
      beside={
        <SegmentedControl label="Watchlist" options={options} value={name} onChange={setName} />
      }
    >
      <Field label="Label of the list" error={errorAt(`stocks.${name}.label`)}>
        {(ids) => (
          <Input
            {...ids}
            maxLength={60}
            value={label}
            onChange={({ target }) => save({ label: target.value })}
          />
        )}
      </Field>
      <OrderedList
        key={name}
        label="Symbols"
        items={symbols}
        nameOf={(symbol) => symbol}
        onChange={(list) => save({ symbols: list })}
        belowOf={(symbol, index) => (
          <EntryError
            name={symbol}
            error={errorAt(`stocks.${name}.symbols.${index}`)}
            state={states.get(`stocks.${symbol}`)}
          />
        )}
      >
        {(symbol) => (
          <>
            <span className={styles.symbol}>{symbol}</span>
            <State state={states.get(`stocks.${symbol}`)} />
          </>
        )}
      </OrderedList>
      <AddSymbol
        key={`add-${name}`}
        known={new Set(symbols)}
        room={MOST - symbols.length}
        onAdd={(symbol) => save({ symbols: [...symbols, symbol] })}
      />
    </Part>
  );
}
