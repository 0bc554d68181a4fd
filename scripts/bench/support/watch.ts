import {readFileSync, readdirSync} from 'node:fs';

/** What a process and its children have used: seconds on all processors, and memory as a largest sum, in MB. */
export type ProcessUsage = {cpuSeconds: number; memoryMb: number};

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100;

/** Watches a process twice a second until the returned function is called. Everything is 0 where there is no /proc. */
export function watchUsage(pid: number): () => ProcessUsage {
  const most: ProcessUsage = {cpuSeconds: 0, memoryMb: 0};
  const look = (): void => {
    const now = usageOf(pid);
    most.cpuSeconds = Math.max(most.cpuSeconds, now.cpuSeconds);
    most.memoryMb = Math.max(most.memoryMb, now.memoryMb);
  };
  // A build that fails is not asked for its usage, and the process may end all the same.
  const timer = setInterval(look, 500).unref();
  return () => {
    clearInterval(timer);
    return most;
  };
}

/** What a process and its children use now; everything is 0 where there is no /proc. */
export function usageOf(pid: number): ProcessUsage {
  try {
    const memoryMb = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
    // Own time and that of children that have ended; the name before may hold spaces.
    const [user, system, endedUser, endedSystem] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .slice(11, 15)
      .map(Number);
    const cpuSeconds = ((user ?? 0) + (system ?? 0) + (endedUser ?? 0) + (endedSystem ?? 0)) / TICKS;
    return childrenOf(pid)
      .map(usageOf)
      .reduce(
        (sum, child) => ({cpuSeconds: sum.cpuSeconds + child.cpuSeconds, memoryMb: sum.memoryMb + child.memoryMb}),
        {cpuSeconds, memoryMb},
      );
  } catch {
    return {cpuSeconds: 0, memoryMb: 0};
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  );
}
