/** The six patterns of the guide: what each finds, its settings in words, and as stages with times where those leave them open. */
export const patterns = [
  {name: 'Constant', stages: 'v200-600-0', finds: 'steady-state behavior', settings: '1 stage, 200 vUsers'},
  {
    name: 'Ramp-up',
    stages: 'v800-7200-1800',
    finds: 'the load at which the service starts to struggle',
    settings: '1 stage, 800 vUsers, 7,200 s, ramp 1,800 s',
  },
  {
    name: 'Peak',
    stages: 'r60-300-30_r900-300-60_r60-300-60',
    finds: 'how the service handles a surge',
    settings: '3 stages of 60, 900 and 60 RPS',
  },
  {
    name: 'Soak',
    stages: 'r400-43200-0',
    finds: 'leaks and slow decay',
    settings: '1 stage, 400 RPS, 43,200 s (12 hours)',
  },
  {
    name: 'Stress',
    stages: 'r6500-1800-1200',
    finds: 'the breaking point, far above the load you expect',
    settings: '1 stage, 6,500 RPS',
  },
  {
    name: 'Spike',
    stages: 'r60-300-30_r900-20-5_r60-300-5',
    finds: 'how the service reacts to a burst',
    settings: 'as Peak, with a short middle stage',
  },
] as const;
