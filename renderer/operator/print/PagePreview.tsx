import { useState } from 'react';
import type { Page, PageMark } from '../../../shared/sheets/page';
import { printStrings } from '../../strings/english-print';

/** One page as it will be printed, and the way through the others. */
export function PagePreview({ pages }: { readonly pages: readonly Page[] }) {
  const [index, setIndex] = useState(0);
  const page = pages[Math.min(index, pages.length - 1)];
  if (!page) return null;
  const { widthMm, heightMm } = page.paper;
  return (
    <>
      <svg
        className="print-page"
        shapeRendering="crispEdges"
        viewBox={`0 0 ${widthMm} ${heightMm}`}
        role="img"
        aria-label={printStrings.preview(index + 1, pages.length)}
      >
        <rect width={widthMm} height={heightMm} fill="#fff" />
        {page.marks.map((mark) => (
          <Mark key={JSON.stringify(mark)} mark={mark} />
        ))}
      </svg>
      <div className="card-buttons">
        <button
          type="button"
          className="button square"
          disabled={index === 0}
          aria-label={printStrings.before}
          onClick={() => setIndex(index - 1)}
        >
          ‹
        </button>
        <span>{printStrings.preview(index + 1, pages.length)}</span>
        <button
          type="button"
          className="button square"
          disabled={index + 1 >= pages.length}
          aria-label={printStrings.after}
          onClick={() => setIndex(index + 1)}
        >
          ›
        </button>
      </div>
    </>
  );
}

function Mark({ mark }: { readonly mark: PageMark }) {
  switch (mark.kind) {
    case 'area':
      return (
        <rect
          x={mark.xMm}
          y={mark.yMm}
          width={mark.widthMm}
          height={mark.heightMm}
          fill={mark.tone === 'ink' ? '#000' : '#fff'}
        />
      );
    case 'line':
      return (
        <line
          x1={mark.x1Mm}
          y1={mark.y1Mm}
          x2={mark.x2Mm}
          y2={mark.y2Mm}
          stroke="#6e6e6e"
          strokeWidth="0.3"
        />
      );
    case 'text':
      return (
        <text x={mark.xMm} y={mark.yMm} fontSize={mark.sizeMm} textAnchor="middle" fill="#282828">
          {mark.text}
        </text>
      );
  }
}
