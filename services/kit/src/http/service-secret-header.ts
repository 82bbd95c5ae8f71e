export const SECRET_HEADER = 'x-service-secret';

/** The secrets of `SERVICE_SECRET`: one, or two while one is replaced by the other. The first is sent. */
export function acceptedSecrets(secrets: string | undefined): readonly string[] {
  return secrets?.split(',') ?? [];
}
