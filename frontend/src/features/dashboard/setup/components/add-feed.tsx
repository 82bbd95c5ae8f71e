import type { FeedSettings } from '@examiner/contracts';
import { useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { Field, Input } from '../../../../components/field/field.tsx';
import { TwoColumns } from './part.tsx';

type NewFeed = Pick<FeedSettings, 'label' | 'url'>;

export function AddFeed({
  room,
  known,
  onAdd,
}: {
  readonly error: string | undefined;
  readonly room: number;
  readonly known: ReadonlySet<string>;
  readonly onAdd: (feeds: readonly NewFeed[]) => void;
}) {
  const [url, setUrl] = useState('');
  const [label, setLabel] = useState('');
  const [problem, setProblem] = useState('');
  if (room <= 0) return <p>This set has 12 feeds, the most that fit.</p>;
  const add = () => {
    if (known.has(url.trim())) return setProblem('This feed is in your news already.');
    if (!URL.canParse(url.trim())) return setProblem('Enter the address of a feed.');
    onAdd([{ url: url.trim(), label: label.trim() || new URL(url.trim()).hostname }]);
    setUrl('');
    setLabel('');
    return setProblem('');
  };
  return (
    <TwoColumns>
      <Field label="Add feed" error={problem}>
        {(ids) => (
          <Input {...ids} type="url" value={url} onChange={({ target }) => setUrl(target.value)} />
        )}
      </Field>
      <Field label="Label">
        {(ids) => (
          <Input
            {...ids}
            maxLength={60}
            value={label}
            onChange={({ target }) => setLabel(target.value)}
          />
        )}
      </Field>
      <div>
        <Button onClick={add}>Add feed</Button>
      </div>
    </TwoColumns>
  );
}
