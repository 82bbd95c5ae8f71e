export const SECRET_HEADER = 'x-service-secret';

/** The first is sent; a second is accepted while one is replaced. */
export function acceptedSecrets(secrets: string | undefined): readonly string[] {
  return secrets?.split(',') ?? [];
}
