export const ADMIN = { email: 'desk@example.com', password: 'a long pass phrase' };

/** A site that has only this admin. */
export const EMPTY_SITE = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  SAMPLE_CONTENT: 'off',
  LOG_LEVEL: 'silent',
};
