import type { Role } from '@examiner/contracts';
import type { ComponentProps } from 'react';
import { Select } from '../../../components/field/field.tsx';
import { ROLE_WORDS } from '../rules/role-words.ts';

interface RoleSelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  readonly value: Role;
  readonly onChange: (role: Role) => void;
}

export function RoleSelect({ value, onChange, ...props }: RoleSelectProps) {
  return (
    <Select {...props} value={value} onChange={({ target }) => onChange(target.value as Role)}>
      {Object.entries(ROLE_WORDS).map(([role, words]) => (
        <option key={role} value={role}>
          {words}
        </option>
      ))}
    </Select>
  );
}
