//! Lines of any size and content, without holding more than a line may have.

use std::io::{self, BufRead};

/// The most bytes of a line that are looked at.
pub const MOST_BYTES: usize = 32 * 1024 * 1024;

/// A line as it came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line<'a> {
    Bytes(&'a [u8]),
    /// It was longer than a line may be, and is gone.
    TooLong,
}

/// Reads line after line.
#[derive(Debug)]
pub struct Lines<R> {
    from: R,
    buffer: Vec<u8>,
    most_bytes: usize,
}

impl<R: BufRead> Lines<R> {
    pub fn new(from: R) -> Self {
        Self { from, buffer: Vec::new(), most_bytes: MOST_BYTES }
    }

    /// The next line without its end, also one at the end that has none.
    pub fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.buffer.clear();
        let (mut is_any, mut is_too_long) = (false, false);
        loop {
            let chunk = self.from.fill_buf()?;
            if chunk.is_empty() {
                break;
            }
            is_any = true;
            let end = chunk.iter().position(|it| *it == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            is_too_long |= self.buffer.len() + part.len() > self.most_bytes;
            if !is_too_long {
                self.buffer.extend_from_slice(part);
            }
            let n_read = part.len() + usize::from(end.is_some());
            self.from.consume(n_read);
            if end.is_some() {
                break;
            }
        }
        if !is_any {
            return Ok(None);
        }
        Ok(Some(if is_too_long { Line::TooLong } else { Line::Bytes(&self.buffer) }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_comes_once_whatever_it_holds() {
        let text: &[u8] = b"one\n\n\xff\xfe\nfar too long a line\nlast";
        let mut lines = Lines { from: text, buffer: Vec::new(), most_bytes: 8 };
        let mut all = Vec::new();
        while let Some(line) = lines.next().expect("slices read") {
            all.push(match line {
                Line::Bytes(bytes) => bytes.to_vec(),
                Line::TooLong => b"too long".to_vec(),
            });
        }
        assert_eq!(all, [&b"one"[..], b"", b"\xff\xfe", b"too long", b"last"]);
    }
}
