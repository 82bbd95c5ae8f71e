import { tagPath, type DeskTag } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { Empty } from '../../../components/empty/empty.tsx';
import { MenuButton, RowMenu } from '../../../components/menu/menu.tsx';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { Row, RowFacts, RowList, RowTitle } from '../../../components/row-list/row-list.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { tagsQuery } from '../../../lib/tags.ts';
import { RenameDialog } from './rename-dialog.tsx';
import styles from './tags.module.css';
import { useTagActs } from './use-tag-acts.ts';

function countsOf({ posts, others }: DeskTag): string[] {
  const counts = [
    posts > 0 && (posts === 1 ? '1 published post' : `${posts} published posts`),
    others > 0 && (others === 1 ? '1 unpublished text' : `${others} unpublished texts`),
  ];
  return counts.filter((each) => each !== false);
}

type Asked = { readonly to: 'rename' | 'delete'; readonly tag: DeskTag };

/** The tags of all texts. The owner can rename, merge, and delete them. */
export function Tags() {
  const { data: tags, error, isPending, refetch } = useQuery(tagsQuery);
  const { said, run, rename, remove, taken, setTaken, isBusy, place } = useTagActs();
  const [asked, ask] = useState<Asked>();
  const act = (change: () => Promise<void>) => {
    ask(undefined);
    void change();
  };
  return (
    <section aria-labelledby="tags-heading" className={styles.section}>
      <h2 id="tags-heading" className="visually-hidden">
        Tags
      </h2>
      <p className={styles.intro}>
        Posts get tags in the editor. A change here changes the tag in every post, draft, and
        scheduled text. Their history keeps the texts before.
      </p>
      <div className={styles.said}>
        <p ref={place} tabIndex={-1} role="status">
          {said.words}
        </p>
        {said.undo && (
          <Button dense disabled={isBusy} onClick={() => said.undo && void run(said.undo)}>
            Undo
          </Button>
        )}
      </div>
      {isPending && <Waiting text="Loading..." />}
      {error && <NotLoaded text="The tags cannot be shown." error={error} onAgain={refetch} />}
      {tags?.length === 0 && (
        <Empty title="No tags yet" text="Tags that you give to posts appear here.">
          <ButtonLink to="/create-post">Create Post</ButtonLink>
        </Empty>
      )}
      <RowList>
        {tags?.map((tag) => (
          <Row
            key={tag.slug}
            label={tag.name}
            acts={
              <RowMenu label={tag.name}>
                <MenuButton disabled={isBusy} onClick={() => ask({ to: 'rename', tag })}>
                  Rename…
                </MenuButton>
                <MenuButton isDanger disabled={isBusy} onClick={() => ask({ to: 'delete', tag })}>
                  Delete…
                </MenuButton>
              </RowMenu>
            }
          >
            <RowTitle level="h3">
              {tag.posts > 0 ? <Link to={tagPath(tag)}>{tag.name}</Link> : tag.name}
            </RowTitle>
            <RowFacts>
              {countsOf(tag).map((count) => (
                <span key={count}>{count}</span>
              ))}
            </RowFacts>
          </Row>
        ))}
      </RowList>
      {asked?.to === 'rename' && (
        <RenameDialog
          tag={asked.tag}
          onRename={(name) => act(() => rename(asked.tag, name))}
          onClose={() => ask(undefined)}
        />
      )}
      <ConfirmDialog
        open={asked?.to === 'delete'}
        question={`Delete ${asked?.tag.name ?? ''}?`}
        confirmLabel="Delete tag"
        onCancel={() => ask(undefined)}
        onConfirm={() => asked && act(() => remove(asked.tag))}
      >
        <p>Every post loses the tag. The posts themselves stay.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={taken !== undefined}
        question={`Merge ${taken?.tag.name ?? ''} into ${taken?.name ?? ''}?`}
        confirmLabel="Merge tags"
        isDanger={false}
        onCancel={() => setTaken(undefined)}
        onConfirm={() => taken && void rename(taken.tag, taken.name, true)}
      >
        <p>
          There is a tag with this name already. The posts of both get one tag; this cannot be
          undone.
        </p>
      </ConfirmDialog>
    </section>
  );
}
