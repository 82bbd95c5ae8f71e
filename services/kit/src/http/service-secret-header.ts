export const SECRET_HEADER = 'x-service-secret';

/** The first secret is sent. A second secret is accepted during a replacement. */
export function acceptedSecrets(secrets: string | undefined): readonly string[] {
  return secrets?.split(',') ?? [];
}
