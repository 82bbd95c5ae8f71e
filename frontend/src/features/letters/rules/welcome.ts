import type { Welcome, WelcomeAnswer } from '@examiner/contracts';

export const welcomeInputOf = ({ isOn, subject, text, posts }: WelcomeAnswer): Welcome => ({
  isOn,
  subject,
  text,
  posts: posts.map(({ id }) => id),
});

/** @param id empty if no post is chosen */
export const withPost = (posts: readonly string[], place: number, id: string): string[] => {
  const changed = [...posts];
  changed[place] = id;
  return [...new Set(changed.filter(Boolean))];
};
