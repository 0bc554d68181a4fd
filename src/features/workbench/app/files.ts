/** The files of a drop, with the recordings in dropped folders, in the order of their paths. A file that was dropped alone counts whatever it is. */
export async function filesOfDrop(data: DataTransfer): Promise<File[]> {
  const entries = [...data.items].flatMap((item) => (item.kind === 'file' ? [item.webkitGetAsEntry()] : []));
  if (entries.every((entry) => entry === null)) return [...data.files];
  const files = await Promise.all(entries.map((entry) => (entry ? filesOfEntry(entry, () => true) : [])));
  return files.flat();
}

async function filesOfEntry(entry: FileSystemEntry, isWanted = isRecording): Promise<File[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return isWanted(file.name) ? [file] : [];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const children: FileSystemEntry[] = [];
  // A reader hands out a hundred entries at a time.
  for (;;) {
    const next = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (next.length === 0) break;
    children.push(...next);
  }
  const files = await Promise.all(
    children.filter(({name}) => !name.startsWith('.')).map((child) => filesOfEntry(child)),
  );
  return files.flat();
}

/** Files of a folder that hold no recording are left out silently: settings, logs, pictures. */
export function isRecording(name: string): boolean {
  return /\.(?:md|json|jsonl|ndjson|har)$/i.test(name);
}

/** Hands a file to the reader's browser to keep. */
export function download(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], {type}));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun once the click is over; a browser that reads later still holds the blob for a moment.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
