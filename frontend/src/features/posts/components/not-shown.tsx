import { Button } from '../../../components/button/button.tsx';
import { Empty } from '../../../components/empty/empty.tsx';
import { English } from '../../../components/english/english.tsx';

/** Says that posts could not be loaded, and has a button for another try. */
export function NotShown({ onAgain }: { onAgain: () => void }) {
  return (
    <Empty text="The posts cannot be shown just now. Please try again later.">
      <Button onClick={onAgain}>
        <English>Try again</English>
      </Button>
    </Empty>
  );
}
