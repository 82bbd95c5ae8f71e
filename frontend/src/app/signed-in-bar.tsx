import { AuthorBar } from '../features/auth/components/author-bar.tsx';
import { SignOut } from '../features/writing/saving/sign-out.tsx';

export function SignedInBar() {
  return <AuthorBar signOut={(className) => <SignOut label="Sign out" className={className} />} />;
}
