import { IMPORT_PAGE, type PostTree } from '@examiner/contracts';
import { PostText } from '../../features/posts/components/post-text.tsx';
import { PreviewLook } from '../../features/writing/editor/preview/preview-look.ts';
import { ImportPosts } from '../../features/writing/import/import-posts.tsx';
import { AuthorPage } from '../author-page.tsx';

const asReaders = (tree: PostTree) => <PostText tree={tree} />;

export function ImportPage() {
  return (
    <AuthorPage path={IMPORT_PAGE}>
      <PreviewLook value={asReaders}>
        <ImportPosts />
      </PreviewLook>
    </AuthorPage>
  );
}
