import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ACCOUNT } from '../../../test/account.ts';
import { api, expectToast, show, signInAs } from '../../../test/page.tsx';
import { DataPage } from '../../app/routes/data.tsx';

const AT = new Date(Date.now() - 3_600_000).toISOString();
const region = (name: string) => screen.queryByRole('region', { name });

beforeEach(() => signInAs('admin'));

async function open(canBackUp: boolean | undefined, lastBackupAt: string | null = AT) {
  api.answer('readInstallation', { version: '1.2.0', lastBackupAt, canBackUp });
  const shown = show(<DataPage />, '/admin/data');
  await screen.findByText('Backup', { selector: 'h2' });
  return shown;
}

it('has one command for one process, and a button', async () => {
  await open(true);
  expect(region('Backup, One process')?.textContent).toBe('npm run backup -- FILE');
  expect(region('Backup, Docker Compose')).toBeNull();
  expect(screen.getByText(/^Last backup /)).toBeTruthy();
  expect(screen.getByText('Export').getAttribute('href')).toContain('/api/newsletter/');
});

it.each([false, undefined])('has the commands of containers elsewhere (%s)', async (canBackUp) => {
  await open(canBackUp, null);
  expect(region('Backup, One process')).toBeNull();
  expect(region('Backup, Docker Compose')?.textContent).toContain('backup -');
  expect(region('Export, Kubernetes')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Back up now…' })).toBeNull();
  expect(screen.getByText(/^No backup was made yet\./)).toBeTruthy();
});

it('makes a backup after a confirmation, and says where it is', async () => {
  api.answer('backUp', { file: 'backups/one.tar.gz' });
  const { user } = await open(true, null);
  await user.click(screen.getByRole('button', { name: 'Back up now…' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(api.callsOf('backUp')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Back up now…' }));
  await user.click(screen.getByRole('button', { name: 'Back up' }));
  await screen.findByText('backups/one.tar.gz');
  expect(api.callsOf('backUp')).toHaveLength(1);
  await waitFor(() => expect(api.callsOf('readInstallation')).toHaveLength(2));
});

it('asks for a confirmation, and makes no backup without one', async () => {
  api.answer('getAccount', ACCOUNT);
  api.refuse('backUp', 'confirm', 'Please confirm that it is you.');
  const { user } = await open(true);
  await user.click(screen.getByRole('button', { name: 'Back up now…' }));
  await user.click(screen.getByRole('button', { name: 'Back up' }));
  await screen.findByLabelText('Password');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('button', { name: 'Back up now…' });
  expect(screen.queryByText(/The backup is complete/)).toBeNull();
});

it('says why there is none', async () => {
  api.refuse('backUp', 'storage_full', 'There is no space left to store this.');
  const { user } = await open(true);
  await user.click(screen.getByRole('button', { name: 'Back up now…' }));
  await user.click(screen.getByRole('button', { name: 'Back up' }));
  await screen.findByText('There is no new backup. There is no space left to store this.');
});

/** The name and the bytes of each file that the browser saves. */
function savedFiles(): string[] {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${file.size}` });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.href}`);
  });
  return saved;
}

it('saves the posts for the chosen program, and says which one reads it', async () => {
  const saved = savedFiles();
  api.answer('exportPosts', 'a zip file');
  const { user } = await open(true);
  const part = within(screen.getByRole('region', { name: 'Posts and drafts' }));
  await user.selectOptions(part.getByLabelText('Program'), 'WordPress');
  expect(part.getByText(/^XML files\. WordPress imports them/)).toBeTruthy();
  await user.click(part.getByRole('button', { name: 'Export posts' }));
  await waitFor(() => expect(saved).toEqual(['posts-wxr.zip blob:10']));
  expect(api.callsOf('exportPosts').map(({ body }) => body)).toEqual([{ format: 'wxr' }]);
  jest.restoreAllMocks();
});

it('says that an archive that broke off is not saved', async () => {
  const saved = savedFiles();
  api.refuse('exportPosts', 'unavailable', 'The store does not answer.');
  const { user } = await open(true);
  await user.click(screen.getByRole('button', { name: 'Export posts' }));
  await expectToast('Not saved', 'The store does not answer.');
  expect(saved).toEqual([]);
  jest.restoreAllMocks();
});

it('saves the readers for another newsletter, those who left in a file of their own', async () => {
  const saved = savedFiles();
  api.answer('exportReadersFor', 'email');
  const { user } = await open(true);
  await user.selectOptions(screen.getByLabelText('Newsletter program'), 'listmonk');
  await user.click(screen.getByRole('button', { name: 'Export active readers' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Export those who left' }));
  await waitFor(() =>
    expect(saved).toEqual(['listmonk-active.csv blob:5', 'listmonk-left.csv blob:5']),
  );
  expect(api.callsOf('exportReadersFor').map(({ body }) => body)).toEqual([
    { program: 'listmonk', readers: 'active' },
    { program: 'listmonk', readers: 'left' },
  ]);
  jest.restoreAllMocks();
});

it('has the rules of redirects for the chosen server', async () => {
  const { user } = await open(true);
  const rules = screen.getByRole('link', { name: 'Download rules' });
  expect(rules.getAttribute('href')).toBe('/api/desk/redirect-map?server=netlify');
  await user.selectOptions(screen.getByLabelText('Server'), 'nginx');
  expect(rules.getAttribute('href')).toBe('/api/desk/redirect-map?server=nginx');
  expect(rules.getAttribute('download')).toBe('moved.conf');
});
