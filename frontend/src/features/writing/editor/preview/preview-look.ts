import type { PostTree } from '@examiner/contracts';
import { createContext, type ReactNode } from 'react';

/** The appearance of a text for readers, which the preview also has. */
export const PreviewLook = createContext<(tree: PostTree) => ReactNode>(() => null);
