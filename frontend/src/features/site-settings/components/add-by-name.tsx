import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Field, Input } from '../../../components/field/field.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { isComposing } from '../../../lib/composition.ts';
import styles from './add-by-name.module.css';

/** A form that adds an item by its name. */
export function AddByName({
  label,
  button,
  onAdd,
}: {
  readonly label: string;
  readonly button: string;
  readonly onAdd: (name: string) => void;
}) {
  const [name, setName] = useState('');
  const add = () => {
    if (!name.trim()) return;
    onAdd(name.trim());
    setName('');
  };
  return (
    <div className={styles.add}>
      <Field label={label}>
        {(ids) => (
          <Input
            {...ids}
            value={name}
            maxLength={100}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
              // Otherwise Enter would save the form.
              event.preventDefault();
              add();
            }}
          />
        )}
      </Field>
      <Button disabled={!name.trim()} onClick={add}>
        <Icon name="plus" /> {button}
      </Button>
    </div>
  );
}
