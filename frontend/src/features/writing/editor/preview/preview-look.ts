import type { PostTree } from '@examiner/contracts';
import { createContext, type ReactNode } from 'react';

/** The look of a text for readers, which the preview uses. */
export const PreviewLook = createContext<(tree: PostTree) => ReactNode>(() => null);
