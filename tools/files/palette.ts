/** For files that have no stylesheet. The same values as in tokens.css. */
export const palette = {
  paper: '#f6f0e4',
  ink: '#18241c',
  quiet: '#51594c',
  oil: '#b83707',
  fruit: '#e2500f',
  hot: '#ff7a42',
  old: '#12442e',
  blade: '#1f6039',
  young: '#458544',
  heart: '#a2bd58',
  deep: '#0d2a1e',
} as const;
