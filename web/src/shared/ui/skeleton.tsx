import styles from './skeleton.module.css';

export interface SkeletonProps {
  width?: number | string;
  height: number | string;
  radius?: number | string;
}

/** A placeholder with the size of the content that is loading. Mark its container with aria-busy. */
export function Skeleton({ width = '100%', height, radius = 'var(--r-s)' }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={styles.skeleton} style={{ width, height, borderRadius: radius }} />
  );
}
