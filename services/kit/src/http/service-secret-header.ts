export const SECRET_HEADER = 'x-service-secret';

/** The first is sent; a second is accepted during a replacement. */
export function acceptedSecrets(secrets: string | undefined): readonly string[] {
  return secrets?.split(',') ?? [];
}
