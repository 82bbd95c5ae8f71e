import { useNavigate } from 'react-router';
import { ButtonLink } from '../../../components/button/button.tsx';
import { PartHead } from '../../../components/tool-page/part-head.tsx';
import { restoreVersion } from './api/history.ts';
import { History } from './history.tsx';

/** Tells the other windows in which the text is open. */
function tell(id: string, revision: number): void {
  const channel = new BroadcastChannel('desk');
  channel.postMessage({ id, revision });
  channel.close();
}

/** The history of one text. After a version is restored, the page opens the text. */
export function HistoryPage({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const address = `/create-post?draft=${id}`;
  return (
    <>
      <PartHead title="History">
        <ButtonLink to={address}>Continue writing</ButtonLink>
      </PartHead>
      <History
        id={id}
        restore={async (version, now) => {
          tell(id, await restoreVersion(id, version.id, now.revision));
          void navigate(address);
        }}
      />
    </>
  );
}
