import { DialogContent } from '../../../components/dialog/dialog-content.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import type { Place } from './rules/place-of-quote.ts';
import { PreviewLinks } from './preview-links.tsx';
import { Remarks } from './remarks.tsx';

interface ShareDialogProps {
  /** Id of the manuscript. */
  readonly id: string;
  readonly source: () => string;
  readonly onShow: (place: Place) => void;
  readonly onUse: (place: Place, words: string) => void;
  readonly onClose: () => void;
}

/** The preview links of a draft, and the remarks of other people. */
export function ShareDialog({ id, source, onShow, onUse, onClose }: ShareDialogProps) {
  return (
    <Dialog title="Share draft" onClose={onClose}>
      {(close) => (
        <DialogContent>
          <p>
            Anyone with the link can read this draft as last saved, and leave remarks. Once it’s
            published, the link leads to the post.
          </p>
          <PreviewLinks id={id} />
          <Remarks
            id={id}
            source={source}
            onShow={(place) => {
              close();
              onShow(place);
            }}
            onUse={(place, words) => {
              close();
              onUse(place, words);
            }}
          />
        </DialogContent>
      )}
    </Dialog>
  );
}
