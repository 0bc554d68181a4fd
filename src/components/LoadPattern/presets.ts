/** The six patterns of the guide as stages: those of its table, with times where the table leaves them open. */
export const patterns = [
  {name: 'Constant', stages: 'v200-600-0', shows: 'flat at 200 vUsers'},
  {name: 'Ramp-up', stages: 'v800-7200-1800', shows: 'a climb to 800 vUsers in 30 minutes, then flat'},
  {name: 'Peak', stages: 'r60-300-30_r900-300-60_r60-300-60', shows: 'from 60 RPS up to 900 RPS and back'},
  {name: 'Soak', stages: 'r400-43200-0', shows: 'flat at 400 RPS for 12 hours'},
  {name: 'Stress', stages: 'r6500-1800-1200', shows: 'a climb to 6,500 RPS, far over the expected load'},
  {
    name: 'Spike',
    stages: 'r60-300-30_r900-20-5_r60-300-5',
    shows: 'from 60 RPS to 900 RPS and back within half a minute',
  },
] as const;
