/** The address at which a host describes its videos (oEmbed), and the hosts of their pictures. */
export interface VideoHost {
  readonly name: string;
  readonly address: string;
  readonly pictures: string;
}

export const VIDEO_HOSTS = Symbol('VideoHosts');

export const videoHosts: readonly VideoHost[] = [
  { name: 'YouTube', address: 'https://www.youtube.com/oembed', pictures: 'i.ytimg.com' },
  { name: 'Vimeo', address: 'https://vimeo.com/api/oembed.json', pictures: 'i.vimeocdn.com' },
];
