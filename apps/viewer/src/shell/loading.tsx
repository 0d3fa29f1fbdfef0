export const Loading = ({ what = 'Loading' }: { readonly what?: string }) => (
  <p className="loading" role="status">
    {what} …
  </p>
);
