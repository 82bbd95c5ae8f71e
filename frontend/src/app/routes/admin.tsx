import { AttentionLine } from '../../features/attention/components/attention-line.tsx';
import { useAttention } from '../../features/attention/components/use-attention.ts';
import { InstallationNote } from '../../features/installation/components/installation-note.tsx';
import { FirstSteps } from '../../features/site-settings/components/first-steps.tsx';
import { useSteps } from '../../features/site-settings/components/use-steps.tsx';
import { SubscriberAdmin } from '../../features/subscribers/components/subscriber-admin.tsx';
import { AuthorPage } from '../author-page.tsx';

function Desk() {
  const steps = useSteps();
  const attention = useAttention();
  return (
    <>
      <SubscriberAdmin isWaiting={!steps || !attention}>
        {attention && <AttentionLine items={attention} />}
        {steps && <FirstSteps steps={steps} />}
      </SubscriberAdmin>
      <InstallationNote />
    </>
  );
}

export function AdminPage() {
  return (
    <AuthorPage path="/admin">
      <Desk />
    </AuthorPage>
  );
}
