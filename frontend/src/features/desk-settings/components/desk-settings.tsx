import { SITE_SETTINGS_PATH } from '@examiner/contracts';
import { Link } from 'react-router';
import { ToolTitle } from '../../../components/tool-page/tool-title.tsx';
import { Addresses } from './addresses.tsx';

export function DeskSettings() {
  const note = (
    <>
      Name, words, categories and series are <Link to={SITE_SETTINGS_PATH}>set for the site</Link>.
    </>
  );
  return (
    <>
      <ToolTitle title="Desk settings" note={note} />
      <Addresses />
    </>
  );
}
