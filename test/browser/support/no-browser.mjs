export default async () => {
  await globalThis.recountTestBrowser?.close();
};
