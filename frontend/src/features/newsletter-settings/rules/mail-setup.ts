/** Instructions for setting a mail server, for one way to run the site. */
interface MailSetup {
  readonly where: string;
  /** The file or object that holds the variables. */
  readonly file: string;
  readonly variables: string;
  /** The command that makes the site read the variables again. */
  readonly then: string;
  readonly command: string;
}

/** @param host of the site */
export function mailSetups(host: string): readonly MailSetup[] {
  const variables = [
    'SMTP_HOST=smtp.provider.example',
    'SMTP_PORT=587',
    'SMTP_USER=…',
    'SMTP_PASSWORD=…',
    `MAIL_FROM=Your Name <letters@${host}>`,
  ].join('\n');
  return [
    {
      where: 'One process',
      file: 'Add these variables to its environment, such as the file that EnvironmentFile names:',
      variables,
      then: 'Then start the site again, as you do it otherwise or with systemd:',
      command: 'systemctl restart examiner',
    },
    {
      where: 'Docker Compose',
      file: 'Add these lines to .env:',
      variables,
      then: 'Then write the secrets, and start what changed:',
      command: 'npm run setup && docker compose up -d --wait',
    },
    {
      where: 'Kubernetes',
      file: 'Add these lines to audience.env of your overlay:',
      variables: `${variables}\nSMTP_PASSWORD_FILE=/run/secrets/SMTP_PASSWORD`,
      then: 'Then apply the overlay:',
      command: 'kubectl apply -k k8s/overlays/small',
    },
  ];
}
