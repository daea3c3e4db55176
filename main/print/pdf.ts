import interMedium from '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf?inline';
import { jsPDF } from 'jspdf';
import type { Page, PageMark } from '../../shared/sheets/page';

const HAIRLINE_MM = 0.1;
const POINT_MM = 25.4 / 72;

/** Pages as a PDF in true millimetres, with Inter inside, so that it prints alike everywhere. */
export async function pdfOf(pages: readonly Page[], title: string): Promise<Uint8Array> {
  const [first] = pages;
  if (!first) throw new Error('a PDF needs a page');
  const pdf = new jsPDF({ unit: 'mm', ...shapeOf(first), putOnlyUsedFonts: true });
  pdf.addFileToVFS('Inter.ttf', interMedium.slice(interMedium.indexOf(',') + 1));
  pdf.addFont('Inter.ttf', 'Inter', 'normal');
  pdf.setProperties({ title, creator: 'Arclight' });
  pdf.viewerPreferences({ PrintScaling: 'None' });
  for (const page of pages) {
    if (page !== first) {
      const { format, orientation } = shapeOf(page);
      pdf.addPage(format, orientation);
    }
    pdf.setFont('Inter', 'normal');
    pdf.setLineWidth(HAIRLINE_MM);
    for (const mark of page.marks) draw(pdf, mark);
  }
  return new Uint8Array(pdf.output('arraybuffer'));
}

function shapeOf({ paper }: Page): { format: [number, number]; orientation: 'portrait' | 'landscape' } {
  return {
    format: [paper.widthMm, paper.heightMm],
    orientation: paper.widthMm > paper.heightMm ? 'landscape' : 'portrait',
  };
}

function draw(pdf: jsPDF, mark: PageMark): void {
  switch (mark.kind) {
    case 'area':
      pdf.setFillColor(mark.tone === 'ink' ? '#000000' : '#ffffff');
      pdf.rect(mark.xMm, mark.yMm, mark.widthMm, mark.heightMm, 'F');
      break;
    case 'line':
      pdf.setDrawColor('#6e6e6e');
      pdf.line(mark.x1Mm, mark.y1Mm, mark.x2Mm, mark.y2Mm);
      break;
    case 'text': {
      pdf.setTextColor('#282828');
      pdf.setFontSize(mark.sizeMm / POINT_MM);
      const widthMm = pdf.getTextWidth(mark.text);
      if (widthMm > mark.mostMm) pdf.setFontSize((mark.sizeMm / POINT_MM) * (mark.mostMm / widthMm));
      pdf.text(mark.text, mark.xMm, mark.yMm, { align: 'center' });
      break;
    }
  }
}
