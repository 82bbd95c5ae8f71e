/** Stands for every picture that is built in. */
export default '/assets/picture.webp';
