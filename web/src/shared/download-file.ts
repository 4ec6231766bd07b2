/** Downloads content as a file. */
export function downloadFile(name: string, content: BlobPart, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the URL a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
