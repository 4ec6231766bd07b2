import styles from './skeleton.module.css';

export interface SkeletonProps {
  width?: number | string;
  height: number | string;
  radius?: number | string;
}

/** A quiet place holder with the size of what is still loading. Mark the area around it with aria-busy. */
export function Skeleton({ width = '100%', height, radius = 'var(--r-s)' }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={styles.skeleton} style={{ width, height, borderRadius: radius }} />
  );
}
