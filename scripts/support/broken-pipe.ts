/** Lets a script end quietly, with its own exit code, when the reader of what it prints has left, as `head` does. */
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
