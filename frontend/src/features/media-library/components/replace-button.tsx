import { useRef } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { ACCEPTED_IMAGES, fileProblem } from '../../../lib/image-files.ts';

interface ReplaceButtonProps {
  readonly isBusy: boolean;
  readonly onChoose: (file: File) => void;
  readonly onRefuse: (words: string) => void;
}

export function ReplaceButton({ isBusy, onChoose, onRefuse }: ReplaceButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_IMAGES.join()}
        className="visually-hidden"
        aria-label="Replacement picture"
        tabIndex={-1}
        disabled={isBusy}
        onChange={({ target }) => {
          const file = target.files?.[0];
          const problem = file && fileProblem(file);
          if (problem) onRefuse(problem.description);
          else if (file) onChoose(file);
          target.value = '';
        }}
      />
      <Button disabled={isBusy} onClick={() => input.current?.click()}>
        Replace...
      </Button>
    </>
  );
}
