/** Repeats a request while a busy machine answers 503, which means that nothing was done. */
export async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const response = await fetch(url, init);
    if (response.status !== 503) return response;
    await response.arrayBuffer();
  }
}

/** Signs in. @returns the cookies */
export async function signIn(
  url: string,
  account: Readonly<Record<string, string>>,
): Promise<string> {
  const response = await ask(`${url}/api/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(account),
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return cookies.join('; ');
}
