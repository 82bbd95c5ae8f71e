import type { PostTree } from '@examiner/contracts';
import { createContext, type ReactNode } from 'react';

/** How readers see a text: what the preview shows it by. */
export const PreviewLook = createContext<(tree: PostTree) => ReactNode>(() => null);
