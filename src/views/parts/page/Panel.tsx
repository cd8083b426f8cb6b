import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  /** A quiet link, button or remark at the end of the head. */
  end?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Panel({ title, end, className = '', children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={`panel ${className}`.trim()} aria-labelledby={titleId}>
      <div className="panel-head">
        <h2 id={titleId}>{title}</h2>
        {end && <div className="end">{end}</div>}
      </div>
      {children}
    </section>
  );
}
