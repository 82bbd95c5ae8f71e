import { useQuery } from '@tanstack/react-query';
import { useState, type CSSProperties } from 'react';
import { SegmentedControl } from '../../../components/segmented-control/segmented-control.tsx';
import { fileQuery } from '../api/get-file.ts';
import { grouped, priceText } from '../rules/amounts.ts';
import { percentShare, priceShare, readStocks, type StockRecord } from '../rules/stocks.ts';
import { PanelAge, SourceNotes } from './panel-age.tsx';
import { Panel } from './panel.tsx';
import styles from './stocks-panel.module.css';
import table from './table.module.css';
import { useDisplay } from './use-panel.ts';

const FILE = 'Stocks/stocks.txt';
const MISSING = 'N/A';

export function StocksPanel() {
  const [list, setList] = useState<'holdings' | 'trackings'>('holdings');
  const { stocks } = useDisplay();
  const { data: text = '' } = useQuery(fileQuery(FILE));
  const records = readStocks(text);
  const choices = [
    { value: 'holdings', label: stocks.holdings.label },
    { value: 'trackings', label: stocks.trackings.label },
  ] as const;
  return (
    <Panel
      title="Stocks"
      panel="stocks"
      control={
        <SegmentedControl label="Watchlist" options={choices} value={list} onChange={setList} />
      }
    >
      <PanelAge file={FILE} />
      <table className={table.table}>
        <caption className="visually-hidden">Stocks</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Symbol</span>
            </th>
            <th scope="col" className={table.num}>
              Price
            </th>
            <th scope="col" className={table.num}>
              Today&apos;s Change
            </th>
            <th scope="col" className={table.num}>
              Today&apos;s Change (%)
            </th>
          </tr>
        </thead>
        <tbody>
          {stocks[list].symbols.map((symbol) => (
            <StockRow key={symbol} symbol={symbol} record={records.get(symbol)} />
          ))}
        </tbody>
      </table>
      <SourceNotes file={FILE} labels={{ stocks: 'The stock exchange' }} />
    </Panel>
  );
}

function StockRow({ symbol, record }: { symbol: string; record: StockRecord | undefined }) {
  const share = record ? priceShare(record) : null;
  const percent = record ? percentShare(record.changePercent) : null;
  return (
    <tr>
      <th scope="row" className={table.sym} title={record?.company}>
        {symbol}
      </th>
      {/** The color follows from the price's position in its 52-week range. */}
      <td
        className={`${table.num} ${table.price} ${share === null ? '' : table.priceTint}`}
        style={{ '--p': share ?? 0 } as CSSProperties}
        title={
          record && share !== null
            ? `52 weeks: ${priceText(record.fiftyTwoWeekLow, record.currency)} to ${priceText(record.fiftyTwoWeekHigh, record.currency)}`
            : undefined
        }
      >
        {record ? priceText(record.price, record.currency) : MISSING}
      </td>
      <td className={`${table.num} ${directionOf(record?.change)}`}>
        {grouped(record?.change ?? MISSING)}
      </td>
      <td className={table.num}>
        <span
          className={`${table.chip} ${percent ? chipOf(percent.isUp) : ''} ${signOf(record?.changePercent)}`}
          style={{ '--c': percent?.share ?? 0 } as CSSProperties}
        >
          {grouped(record?.changePercent ?? MISSING)}
        </span>
      </td>
    </tr>
  );
}

function chipOf(isUp: boolean): string {
  return (isUp ? table.upChip : table.downChip) ?? '';
}

/** The class that shows a plus sign, because the file has no sign before a gain. */
function signOf(text: string | undefined): string {
  return text && /^[\d.]/.test(text) && Number.parseFloat(text) > 0 ? (styles.gain ?? '') : '';
}

function directionOf(change: string | undefined): string {
  const value = Number.parseFloat(change ?? '');
  if (!(Math.abs(value) > 0)) return '';
  return `${value > 0 ? table.up : table.down} ${signOf(change)}`;
}
